import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './Menu.module.css';

interface Props {
  /** What the button says to who cannot see it. */
  label: string;
  /** Whose menu it is, or of what. */
  of?: string;
  /** What stands on the button. */
  sign: ReactNode;
  /** It opens as soon as the pointer or the keyboard comes to it; where only the pointer came, it closes when that leaves. */
  eager?: boolean;
  /** How wide it is, in pixels; else as wide as what is in it. */
  width?: number | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** How long the pointer may be on its way from the button to the menu. */
const PATIENCE = 160;

/** A button and the menu below its end. Arrows, Home and End walk through it, Escape closes it and gives the focus back. */
export function Menu({ label: caption, of, sign, eager = false, width, disabled = false, children }: Props) {
  const label = of === undefined ? caption : `${caption}：${of}`;
  const { box, open, press, back, focused, handlers } = useMenu(eager, disabled);
  // A box that is ticked keeps the menu, so that what it says is seen.
  const clicked = ({ target }: MouseEvent) => target instanceof Element && target.closest('[role="menuitem"], [role="menuitemradio"]') && back();
  const id = useId();
  return (
    <div ref={box} className={styles.box} {...handlers}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={open ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={disabled}
        onClick={press}
        onFocus={focused}
      >
        {sign}
      </button>
      {open && (
        <div id={id} className={styles.panel} role="menu" aria-label={label} style={width === undefined ? undefined : { width }} onClick={clicked}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Older browsers and those without a screen do not say. */
function focusedByKey(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return false;
  }
}

function useMenu(eager: boolean, disabled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const walk = useRef<number>(undefined);
  const returning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<'no' | 'pointed' | 'held'>('no');
  const open = opened !== 'no';
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const focus = (at: number) => {
    const all = items();
    all[(at + all.length) % all.length]?.focus();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The items are there with the menu, and not before.
  useEffect(() => {
    if (open && walk.current !== undefined) focus(walk.current);
    walk.current = undefined;
  }, [open]);

  /** Closes it, and the focus is where it was before. */
  function back() {
    setOpened('no');
    returning.current = true;
    box.current?.querySelector('button')?.focus();
    returning.current = false;
  }

  function pressed(event: KeyboardEvent) {
    const at = items().findIndex((item) => item === document.activeElement);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      return back();
    }
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined || disabled) return;
    event.preventDefault();
    if (open) return focus(target);
    walk.current = target;
    setOpened('held');
  }

  /** Not every browser gives the focus to what is pressed, and the menu closes when the focus leaves it. */
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    if (disabled) return;
    currentTarget.focus();
    setOpened(eager || !open ? 'held' : 'no');
  }

  function focused({ currentTarget }: FocusEvent<HTMLElement>) {
    if (eager && !disabled && !returning.current && focusedByKey(currentTarget)) setOpened('held');
  }

  const hovered = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && eager && !disabled;
  const handlers = {
    onKeyDown: pressed,
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => !currentTarget.contains(relatedTarget) && setOpened('no'),
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(timer.current);
      if (hovered(event)) setOpened((now) => (now === 'held' ? now : 'pointed'));
    },
    onPointerLeave: (event: PointerEvent) => {
      const close = () => items().some((item) => item === document.activeElement) || setOpened((now) => (now === 'held' ? now : 'no'));
      if (hovered(event)) timer.current = setTimeout(close, PATIENCE);
    },
  };
  return { box, open, press, back, focused, handlers };
}

interface ItemProps {
  /** One of several, or a box to tick; else it does something. */
  kind?: 'radio' | 'checkbox';
  checked?: boolean;
  disabled?: boolean;
  chosen: () => void;
  children: ReactNode;
}

interface ChoicesProps<Value extends string> {
  options: readonly { val: Value; label: string }[];
  /** None of them until one is chosen. */
  value: Value | undefined;
  chosen: (value: Value) => void;
}

/** One of several, each a line of a menu. */
export function MenuChoices<Value extends string>({ options, value, chosen }: ChoicesProps<Value>) {
  return options.map(({ val, label }) => <MenuItem key={val} kind="radio" checked={val === value} chosen={() => chosen(val)}>{label}</MenuItem>);
}

const ROLES = { radio: 'menuitemradio', checkbox: 'menuitemcheckbox' } as const;

/** One line of a menu; the menu stays until the focus leaves it. */
export function MenuItem({ kind, checked, disabled = false, chosen, children }: ItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      role={kind === undefined ? 'menuitem' : ROLES[kind]}
      aria-checked={kind === undefined ? undefined : checked === true}
      aria-disabled={disabled}
      tabIndex={-1}
      onClick={() => !disabled && chosen()}
    >
      {children}
    </button>
  );
}
