interface Props {
  /** Of what. */
  of: string;
  label: string;
  percent: number;
  className: string | undefined;
}

/** How far something is, as a bar; its looks are the caller's. */
export function Progress({ of, label, percent, className }: Props) {
  return (
    <span className={className} role="progressbar" aria-label={`${of} ${label}`} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
