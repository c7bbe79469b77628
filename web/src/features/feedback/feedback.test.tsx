// FBK-1, VAL-11 to VAL-13 The feedback dialog over the real rules.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal, close, open, settle, type Asked } from '../../../test/harness';
import { knowing, login, forget } from '../../../test/people';

const CREATE = 'message/to/platform/create';
const TEN = '一二三四五六七八九十';

/** The uploads of a test, each answered when the test wants. */
class Upload extends EventTarget {
  static all: Upload[] = [];
  readonly upload = new EventTarget();
  status = 200;
  statusText = 'OK';
  responseText = '';
  body?: FormData;
  constructor() {
    super();
    Upload.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const ends = async (nth: number, said: object) => {
  const upload = Upload.all[nth];
  if (!upload) throw new Error(`no upload ${nth}`);
  upload.responseText = JSON.stringify(said);
  await act(async () => upload.dispatchEvent(new Event('load')));
  await settle();
};

let created: (body: unknown) => unknown = () => ({});

const opened = async () => {
  login();
  const page = await open('/', knowing({ [CREATE]: ({ body }: Asked) => created(body) }));
  fireEvent.click(screen.getByRole('button', { name: '反馈' }));
  await settle();
  await screen.findByRole('button', { name: '提交反馈' }, { timeout: 10_000 });
  return page;
};

const dialog = () => screen.getByRole('dialog', { name: '意见反馈' });
const field = (label: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const choose = (name: string) => fireEvent.click(within(dialog()).getByRole('radio', { name }));
const submit = async () => (fireEvent.submit(dialog().querySelector('form') as HTMLFormElement), settle());
const drop = async (...files: File[]) => (fireEvent.drop(dialog().querySelector('form') as HTMLFormElement, { dataTransfer: { files } }), settle());
const image = (name: string, size = 9) => new File([new Uint8Array(size)], name, { type: 'image/png' });

beforeEach(() => {
  Upload.all = [];
  created = () => ({});
  vi.stubGlobal('XMLHttpRequest', Upload);
});

afterEach(() => {
  close();
  forget();
});

test('brk_4_it_is_800_px_wide_and_says_how_full_each_text_is', async () => {
  await opened();
  expect(dialog().style.maxWidth).toBe('800px');
  type(/留言内容/, TEN);
  type(/手机号/, '13800000000');
  for (const counter of ['10/500', '11/20', '0/64', '0/100']) expect(within(dialog()).getByText(counter)).toBeTruthy();
  expect(field(/留言内容/).placeholder).toBe('请输入不少于10个字的留言信息');
});

test('val_12_an_empty_form_says_what_is_missing_and_the_first_of_it_has_the_focus', async () => {
  const { asked } = await opened();
  await submit();
  expect(within(dialog()).getByText('请选择反馈类型')).toBeTruthy();
  expect(within(dialog()).getByText('请输入留言信息')).toBeTruthy();
  const kinds = within(dialog()).getByRole('radiogroup', { name: '反馈类型' });
  expect([kinds.getAttribute('aria-invalid'), kinds.contains(document.activeElement)]).toEqual(['true', true]);
  choose('问题反馈');
  await submit();
  expect([document.activeElement, field(/留言内容/).getAttribute('aria-invalid')]).toEqual([field(/留言内容/), 'true']);
  expect(asked.some(({ url }) => url.includes(CREATE))).toBe(false);
});

test.each([
  [/留言内容/, '太短', '请输入不少于10个字的留言信息'],
  [/手机号/, '123456', '请输入正确手机号'],
  [/电子邮箱/, 'a@b', '邮箱格式错误'],
])('val_12_what_is_wrong_with_%s_is_said_when_it_is_left', async (label, text, message) => {
  await opened();
  type(label, text);
  expect(within(dialog()).queryByText(message)).toBeNull();
  fireEvent.blur(field(label));
  const described = field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(described)?.textContent).toBe(message);
});

test('fbk_1_what_is_said_goes_with_its_images_and_is_thanked_for', async () => {
  const { asked } = await opened();
  choose('意见建议');
  choose('元器件库');
  type(/留言内容/, TEN);
  await drop(image('a.png'), image('b.jpg'));
  expect(within(dialog()).getByRole('button', { name: '正在上传图片…' })).toBeTruthy();
  await ends(0, { code: 0, data: 'f1' });
  await ends(1, { code: 0, data: 'f2' });
  expect(within(dialog()).getAllByText('已上传').length).toBe(2);
  await submit();
  const { body } = asked.find(({ url }) => url.includes(CREATE)) ?? {};
  expect(body).toEqual({ type: 2, message: TEN, mobile: '', email: '', relatedModule: 'component', orgName: '', images: 'f1,f2', userId: '1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('已提交')).toBeTruthy();
});

test('val_13_the_valid_ones_of_a_batch_stay_and_each_reason_is_said', async () => {
  await opened();
  await drop(image('a.png'), image('b,c.png'), image('d.txt'), image('e.jpg', 5 * 1024 * 1024 + 1));
  expect(within(dialog()).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a.png']);
  for (const why of ['文件名不允许包含逗号，请修改后重新上传', '仅支持png、jpg、jpeg格式', '请上传大小在5M以内的图片']) expect(await screen.findByText(why)).toBeTruthy();
  await drop(image('f.png'), image('g.png'));
  expect(within(dialog()).queryByRole('button', { name: '添加图片' })).toBeNull();
  fireEvent.click(within(dialog()).getByRole('button', { name: '移除 a.png' }));
  await settle();
  expect(within(dialog()).getByRole('button', { name: '添加图片' })).toBeTruthy();
});

test('upl_3_an_image_that_broke_off_is_sent_again', async () => {
  await opened();
  await drop(image('a.png'));
  await ends(0, { code: 422, message: '图片内容与格式不符' });
  expect(within(dialog()).getByText('有图片上传失败，请重试或移除后再提交')).toBeTruthy();
  fireEvent.click(within(dialog()).getByRole('button', { name: '重新上传 a.png' }));
  await settle();
  await ends(1, { code: 0, data: 'f1' });
  expect(within(dialog()).getByText('已上传')).toBeTruthy();
});

test('a screenshot comes by the clipboard', async () => {
  await opened();
  fireEvent.paste(field(/留言内容/), { clipboardData: { files: [image('image.png')] } });
  await settle();
  expect(within(dialog()).getByText('image.png')).toBeTruthy();
});

test('f_1_a_refusal_says_why_and_keeps_what_was_written', async () => {
  created = () => new Refusal(429, '请求过于频繁，请稍后再试');
  await opened();
  choose('其他');
  type(/留言内容/, TEN);
  await submit();
  expect(within(dialog()).getByText('请求过于频繁，请稍后再试')).toBeTruthy();
  expect([field(/留言内容/).value, screen.getAllByRole('dialog').length]).toEqual([TEN, 1]);
  fireEvent.click(within(dialog()).getByRole('button', { name: '关闭' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '反馈' }));
  await settle();
  expect(field(/留言内容/).value).toBe(TEN);
});
