/** What does something, and to what: for who cannot see it. */
export interface About {
  label?: string | undefined;
  of?: string | undefined;
}

/** Both in a line. */
export const about = ({ label, of }: About): string | undefined => (of === undefined ? label : `${label} ${of}`);
