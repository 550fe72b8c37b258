/** Three strata with one fault through them. */
export function Brand() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d="M2 4.5h16M2 10h5.5l1.6 2.6M2 15.5h6M13 10.6l.9 1.6H18M12.5 17.2H18" />
    </svg>
  );
}
