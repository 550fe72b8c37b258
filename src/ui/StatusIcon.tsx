import clsx from 'clsx';
import styles from './StatusIcon.module.css';

export type StatusShape = 'pass' | 'warn' | 'fail' | 'pending' | 'not-reached' | 'unknown' | 'not-applicable';

export interface StatusIconProps {
  readonly status: StatusShape;
  /** Read out. Leave it out only where words beside the icon say the same. */
  readonly label?: string;
  readonly size?: number;
  readonly className?: string;
}

/** One silhouette a status: ring, triangle, filled octagon, half disc, dash, diamond, dot. */
export function StatusIcon({ status, label, size = 16, className }: StatusIconProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...named}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={clsx(styles['icon'], styles[status], className)}
      data-status={status}
    >
      {shape(status)}
    </svg>
  );
}

function shape(status: StatusShape) {
  switch (status) {
    case 'pass':
      return (
        <>
          <circle cx="8" cy="8" r="6.2" />
          <path d="m5.1 8.3 2 1.9 3.8-4.2" />
        </>
      );
    case 'warn':
      return (
        <>
          <path d="M8 2.1 14.5 13.5h-13z" />
          <path d="M8 6.5v3.2m0 1.9v.1" />
        </>
      );
    case 'fail':
      return (
        <>
          <path className={styles['solid']} d="M5.2 1.4h5.6l3.8 3.8v5.6l-3.8 3.8H5.2l-3.8-3.8V5.2z" />
          <path className={styles['cross']} d="m5.5 5.5 5 5m0-5-5 5" />
        </>
      );
    case 'pending':
      return (
        <>
          <circle cx="8" cy="8" r="6.2" />
          <path className={styles['solid']} d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" />
        </>
      );
    case 'not-reached':
      return <path d="M4.2 8h7.6" />;
    case 'unknown':
      return (
        <>
          <path d="M8 1.4 14.6 8 8 14.6 1.4 8z" />
          <path d="M6.4 6.6c.1-2 3.3-1.9 3.3.1 0 1.2-1.7 1.3-1.7 2.4m0 1.9v.1" />
        </>
      );
    case 'not-applicable':
      return <circle className={styles['solid']} cx="8" cy="8" r="1.7" />;
  }
}
