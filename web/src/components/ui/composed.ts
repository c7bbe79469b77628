import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';

/** The input method's own keys: Safari ends a composition before it reports the key, as number 229. */
export const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Enter that confirms what was composed sends no form. */
export const kept = (event: KeyboardEvent) => {
  if (composes(event) && event.key === 'Enter') event.preventDefault();
};

/** An input whose text is the rules', save while an input method composes: then it is its own, and told once at the end. */
export function useComposed<Of extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(text: string, typed: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const ended = (text: string) => {
    setDraft(undefined);
    typed(text);
  };
  return {
    value: draft ?? text,
    onChange: ({ target, nativeEvent }: ChangeEvent<Of>) => {
      if ((nativeEvent as InputEvent).isComposing) setDraft(target.value);
      else ended(target.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<Of>) => setDraft(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Of>) => ended(currentTarget.value),
  };
}
