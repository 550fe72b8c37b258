import {
  AlignJustify,
  Archive,
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronRight,
  ClipboardPaste,
  ChevronUp,
  Contrast,
  Copy,
  Ellipsis,
  List,
  LockKeyhole,
  Moon,
  Pencil,
  Plus,
  RotateCw,
  Search,
  SearchCheck,
  Sun,
  Timer,
  Trash2,
  User,
  X,
} from 'lucide-react';

/** Every icon of the app that is not a status or a stratum, by what it means here. */
const ICONS = {
  add: Plus,
  check: Check,
  close: X,
  copy: Copy,
  down: ChevronDown,
  edit: Pencil,
  layers: AlignJustify,
  lock: LockKeyhole,
  log: List,
  more: Ellipsis,
  received: ArrowLeft,
  paste: ClipboardPaste,
  sessions: Archive,
  remove: Trash2,
  right: ChevronRight,
  search: Search,
  send: ArrowRight,
  theme: Contrast,
  themeDark: Moon,
  themeLight: Sun,
  retry: RotateCw,
  up: ChevronUp,
  user: User,
  verify: SearchCheck,
  wait: Timer,
} as const;

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  /** CSS pixels; 16 unless said. */
  readonly size?: number;
  readonly className?: string;
}

/** Drawn for the eye only: the words beside it, or the button's name, say the same. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const Drawn = ICONS[name];
  return (
    <Drawn
      size={size}
      strokeWidth={2.1}
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    />
  );
}
