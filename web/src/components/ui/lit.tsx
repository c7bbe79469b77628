import { createContext, useContext, useState, type ReactNode } from 'react';

type Light = (column: number | undefined) => void;

const Lit = createContext<number | undefined>(undefined);
const Lighting = createContext<Light>(() => undefined);

/** A drawing and a table in which a column and the dimension that stands for it light up together. */
export function LitTogether({ children }: { children: ReactNode }) {
  const [lit, light] = useState<number>();
  return <Lighting value={light}><Lit value={lit}>{children}</Lit></Lighting>;
}

/** The column that is looked at. */
export const useLit = () => useContext(Lit);

/** Says at which column somebody looks. */
export const useLight = () => useContext(Lighting);
