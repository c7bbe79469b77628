/** The forms of the marks, as a chart draws them: 12 wide. */
const FORMS: Record<string, string> = {
  disc: 'M6 1a5 5 0 1 0 .01 0z',
  square: 'M1.5 1.5h9v9h-9z',
  diamond: 'M6 0l6 6-6 6-6-6z',
  up: 'M6 1l5.5 10H.5z',
  down: 'M6 11L.5 1h11z',
  left: 'M1 6L11 .5v11z',
  right: 'M11 6L1 11.5V.5z',
  plus: 'M4.5 1h3v3.5H11v3H7.500V11h-3V7.500H1v-3h3.500z',
  cross: 'M1 3L3 1l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3z',
  hexagon: 'M3.200 1h5.600L11.800 6 8.800 11H3.200L.2 6z',
  star: 'M6 0l1.600 4.200H12L8.500 7l1.300 4.600L6 9l-3.800 2.600L3.500 7 0 4.200h4.400z',
  bar: 'M0 4h12v4H0z',
  pole: 'M4 0h4v12H4z',
};

/** The mark of a family: its form in its colour. */
export function FamilyMark({ form, colour }: { form: string; colour: number }) {
  return <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><path d={FORMS[form]} fill={`#${colour.toString(16).padStart(6, '0')}`} /></svg>;
}
