// What is typed waits for nothing; the rest is drawn a moment later.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBehind } from './behind';

interface View {
  typed: string;
  text: string;
}

const drawn: string[] = [];

function Shown({ view }: { view: View }) {
  const { text } = useBehind(view, ({ typed }) => [typed]);
  drawn.push(text);
  return <p>{text}</p>;
}

test('what comes behind is drawn as it was first, and what is typed at once', () => {
  const { rerender } = render(<Shown view={{ typed: 'a', text: 'one' }} />);
  const after = (view: View) => {
    drawn.length = 0;
    rerender(<Shown view={view} />);
    return [drawn[0], screen.getByRole('paragraph').textContent];
  };
  expect(after({ typed: 'a', text: 'two' })).toEqual(['one', 'two']);
  expect(after({ typed: 'b', text: 'three' })).toEqual(['three', 'three']);
});
