import { createContext, useContext, useState, type ReactNode } from 'react';

/** What is looked at: a column of the configurations, or a row of the pins. */
type Looked = `column ${number}` | `pin ${number}`;

const PIN = 'pin ';

type Light = (looked: Looked | undefined) => void;

const Lit = createContext<Looked | undefined>(undefined);
const Lighting = createContext<Light>(() => undefined);

/** Drawings and a table in which what stands for the same lights up together. */
export function LitTogether({ children }: { children: ReactNode }) {
  const [lit, light] = useState<Looked>();
  return <Lighting value={light}><Lit value={lit}>{children}</Lit></Lighting>;
}

/** What somebody looks at. */
export const useLit = () => useContext(Lit);

/** The row of pins that somebody looks at. */
export function useLitPin(): number | undefined {
  const lit = useLit();
  return lit?.startsWith(PIN) ? Number(lit.slice(PIN.length)) : undefined;
}

/** Says what somebody looks at. */
export const useLight = () => useContext(Lighting);
