import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Placed } from './Placed';
import { Progress } from './Progress';

afterEach(cleanup);

test('a button whose work is under way says so and does nothing more', () => {
  const { rerender } = render(<Button meanwhile="正在保存…">保存</Button>);
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe(null);
  rerender(<Button busy meanwhile="正在保存…">保存</Button>);
  expect(screen.getByRole('button', { name: '正在保存…' }).getAttribute('aria-disabled')).toBe('true');
  rerender(<Button aria-disabled meanwhile="正在保存…">保存</Button>);
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true');
});

test('what acts on something says on what, to who cannot see it too', () => {
  render(<><Button label="下载" of="a.png">下载</Button><IconButton icon="close" label="移除" of="b.png" /><Progress of="c.png" label="上传进度" percent={40} className={undefined} /></>);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['下载 a.png', '移除 b.png']);
  expect(screen.getByRole('progressbar', { name: 'c.png 上传进度' }).getAttribute('aria-valuenow')).toBe('40');
});

test('a key that does the same stands beside the label', () => {
  render(<Button label="放大" shortcut="+">+</Button>);
  const button = screen.getByRole('button', { name: '放大' });
  expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual(['放大（+）', '+']);
});

test.each([['shown', 'false'], ['asksLogin', 'false'], ['refused', 'false'], ['disabled', 'true'], ['hidden', undefined]] as const)('prm_2_what is %s is drawn so', (verdict, disabled) => {
  render(<Placed verdict={verdict}>{(disabled) => <button type="button" aria-disabled={disabled}>反馈</button>}</Placed>);
  expect(screen.queryByRole('button')?.getAttribute('aria-disabled')).toBe(disabled);
});
