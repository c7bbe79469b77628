import type { Item, Summary } from '@sanku/core';

const drawing: NonNullable<Item['thumbnail']> = {
  viewBox: [0, 0, 10, 10],
  shapes: [{ type: 'circle', role: 'outline', centre: [5, 5], radius: 4 }],
};

const rows = [4, 5, 6, 8].flatMap((d) => Array.from({ length: 30 }, (_, at) => ({ name: `M${d}×${10 + at}`, values: [`M${d}`, String(10 + at)] })));

/** A set of screws with 120 configurations, as the server sends it. */
export const screws: Item = {
  setId: 'screws',
  library: 'part',
  name: '内六角圆柱头螺钉',
  model: 'GB/T 70.1',
  description: '圆柱头',
  brand: { orgId: '1', name: '国家标准' },
  category: [{ id: 'fasteners', name: '紧固件' }],
  keywords: [],
  parameters: [
    { key: 'thread', name: '螺纹', value: { type: 'code', codes: ['M4–M8'] }, leading: true, facet: false },
    { key: 'standard', name: '等效标准', value: { type: 'reference', text: 'ISO 4762', to: { type: 'standard', number: 'ISO 4762' } }, leading: true, facet: false },
    { key: 'strength', name: '强度', value: { type: 'number', unit: 'MPa', amount: { type: 'spread', min: '780', typical: '800', max: '830' } }, leading: true, facet: false },
    { key: 'conductivity', name: '导热系数', value: { type: 'number', unit: 'W/(m·K)', amount: { type: 'curve', typical: '50', points: [{ celsius: '20', value: '50' }, { celsius: '200', value: '48' }] } }, leading: false, facet: false, checked: 'two' },
  ],
  configurations: { columns: [{ key: 'd', name: '规格', numeric: false }, { key: 'l', name: '长度', unit: 'mm', numeric: true }], rows },
  thumbnail: drawing,
  drawings: [{ kind: 'view', name: '主视图', drawing }, { kind: 'view', name: '俯视图', drawing }, { kind: 'symbol', name: 'A', drawing }],
  datasheet: 'https://example.com/sheet.pdf',
  provenance: { source: 'GB/T 70.1-2008', licence: '事实数据', check: 'formula' },
};

/** A row of the results, as the server sends it. */
export const summary = (setId: string, more: Partial<Summary> = {}): Summary => ({
  setId, library: 'part', name: `螺钉 ${setId}`, model: `GB ${setId}`, description: '', brand: { orgId: '1', name: '国家标准' }, category: [], parameters: [],
  configurations: 120, matches: [], thumbnail: drawing, check: 'formula', ...more,
});

/** An answer to a search. */
export const found = (total: number, ids: string[]) => ({
  total,
  list: ids.map((id) => summary(id)),
  categories: [{ id: 'fasteners', name: '紧固件', count: total }, { id: 'screws', name: '螺钉', parent: 'fasteners', count: total }],
  facets: [{ key: 'brand', name: '品牌', values: [{ value: '1', label: '国家标准', count: total }] }],
});
