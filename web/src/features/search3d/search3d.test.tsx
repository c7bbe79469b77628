// SHP-1 The page of the search by shape: a file is read beside the page, rows stand by their sets, and one of them lies under the model.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Server } from '../../../test/harness';

const ADDRESS = '/part/search/search3D';
const FIT = { class: { type: 'same' }, greatest: 0.004, mean: 0.001, tolerance: 0.02, sizes: [12, 12, 1.6], volume: 129.5, surface: 310.2 };
const READ = { type: 'read', descriptor: '00aa', triangles: 1200, sizes: [12, 12, 1.6], volume: 129.5, surface: 310.2, mended: ['模型有破洞'] };
const OVERLAY = { type: 'overlay', fit: FIT, bands: [0.1], colours: ['#00ff00', '#ff0000'] };

/** Stands for the worker: what it was asked. */
function working(read: unknown = READ) {
  const asked: string[] = [];
  const seen = (ask: string) => {
    if (ask.includes('\nshot')) return ask.includes('\nrow') ? OVERLAY : { type: 'overlay', bands: [], colours: [] };
    return ask.includes('\nfit') ? { type: 'fit', rows: [FIT] } : read;
  };
  vi.stubGlobal('Worker', class extends EventTarget {
    terminate = vi.fn();
    postMessage({ id, ask }: { id: number; ask: string }) {
      asked.push(ask);
      const image = ask.includes('\nshot') ? ({ width: 4, height: 3, data: new Uint8ClampedArray(48) } as ImageData) : undefined;
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result: { type: 'analyse', picture: undefined, seen: seen(ask) }, image } })));
    }
  });
  vi.stubGlobal('ResizeObserver', class {
    constructor(readonly told: (entries: unknown[]) => void) {}
    observe() { this.told([{ contentRect: { width: 400, height: 300 } }]); }
    disconnect() {}
  });
  return asked;
}

const body = { kind: 'washer', sizes: [['d1', 6.4]] };
const found = {
  sets: [5, 5], rows: 300,
  hits: [{ setId: 'a', configName: 'M6', likeness: 100, body }, { setId: 'b', configName: 'x', likeness: 84, body }],
  of: [{ setId: 'a', name: '平垫圈', model: 'GB/T 97.1', brand: { orgId: 'gb', name: '国家标准' } }, { setId: 'b', name: '大垫圈', model: 'GB/T 96.1' }],
};
const server = (answer: () => unknown = () => found): Server => ({ url }) => (url.endsWith('/shapes') ? answer() : []);
const click = async (element: HTMLElement) => (fireEvent.click(element), settle());

async function drop(name = 'own.stl') {
  const files = [new File(['solid'], name)];
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer: { files } });
  await settle();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  await settle();
}

afterEach(close);

test('shp_1_a dropped file is read, asked for by 32 numbers, and its rows are laid on it', async () => {
  const asks = working();
  const { asked } = await open(ADDRESS, server());
  expect(screen.getByText(/文件不会离开您的浏览器/)).toBeTruthy();
  await drop();
  expect(asks[0]).toMatch(/^shape\nname\town\.stl/);
  expect(asked.find(({ url }) => url.endsWith('/shapes'))?.body).toMatchObject({ shape: '00aa' });
  const own = within(screen.getByRole('region', { name: '我的模型' }));
  expect(own.getByText('12 × 12 × 1.6 mm')).toBeTruthy();
  expect(own.getByText('模型有破洞')).toBeTruthy();
  const row = screen.getByRole('button', { name: /M6/ });
  expect(row.textContent).toBe('M6相同100 %最大偏差 0.004 mm');
  expect(screen.getByRole('link', { name: '打开 M6' }).getAttribute('href')).toBe('/part/detail/a?configName=M6');
  await click(screen.getByRole('button', { name: '显示更多（降到 80 %）' }));
  expect(screen.getByRole('link', { name: '大垫圈' })).toBeTruthy();
});

test('shp_1_the row that is chosen lies under the model, with a legend and the numbers of both', async () => {
  const asks = working();
  await open(ADDRESS, server());
  await drop();
  await click(screen.getByRole('button', { name: /M6/ }));
  const table = within(screen.getByRole('table', { name: '模型与库中零件的比较' }));
  expect(table.getAllByRole('row').length).toBe(6);
  expect(within(screen.getByRole('list', { name: '颜色表示的偏差' })).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['0–0.1 mm', '> 0.1 mm']);
  await click(screen.getByRole('radio', { name: '着色库中零件' }));
  expect(asks.at(-1)).toContain('\nside');
});

test('shp_1_a reason of the reader is told, and another file is asked for', async () => {
  working({ type: 'refused', reason: '文件不完整：内容在中途结束' });
  await open(ADDRESS, server());
  await drop();
  expect(screen.getByRole('alert').textContent).toContain('内容在中途结束');
  expect(screen.getByRole('button', { name: '选择另一个文件' })).toBeTruthy();
});

test('shp_1_a search that failed is told and tried again', async () => {
  working();
  let failing = true;
  await open(ADDRESS, server(() => (failing ? new Refusal(500, '', 500) : found)));
  await drop();
  expect(screen.getByRole('alert').textContent).toContain('形状没有查完');
  failing = false;
  await click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('button', { name: /M6/ })).toBeTruthy();
});

test('shp_1_materials have no shape, and lead to the parts', async () => {
  await open('/mat/search/search3D', server());
  expect(screen.getByRole('link', { name: '到零部件库进行 3D 搜索' }).getAttribute('href')).toBe('/part/search/search3D');
});
