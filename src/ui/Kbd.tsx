import styles from './Kbd.module.css';

export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={styles['kbd']}>{children}</kbd>;
}
