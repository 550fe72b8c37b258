import {
  AlignJustify,
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronRight,
  ClipboardPaste,
  Contrast,
  Copy,
  Download,
  Ellipsis,
  Info,
  List,
  LockKeyhole,
  Monitor,
  Moon,
  Pencil,
  Plus,
  RotateCw,
  Search,
  SearchCheck,
  Square,
  Sun,
  Timer,
  Trash2,
  User,
  WrapText,
  X,
} from 'lucide-react';

/** Every icon of the app that is not a status or a stratum, by what it means here. */
const ICONS = {
  add: Plus,
  check: Check,
  close: X,
  copy: Copy,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  in: ArrowLeft,
  info: Info,
  layers: AlignJustify,
  lock: LockKeyhole,
  log: List,
  more: Ellipsis,
  paste: ClipboardPaste,
  remove: Trash2,
  right: ChevronRight,
  search: Search,
  send: ArrowRight,
  stop: Square,
  theme: Contrast,
  themeAuto: Monitor,
  themeDark: Moon,
  themeLight: Sun,
  retry: RotateCw,
  user: User,
  verify: SearchCheck,
  wait: Timer,
  wrap: WrapText,
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
