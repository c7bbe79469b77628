// Asks how far the scan is, until the window goes on or the image is too old.
const EVERY = 1000;
const TEXTS = {
  seen: '扫描成功，请在手机上确认',
  confirmed: '已确认，正在返回…',
  refused: '您已取消此次登录，可刷新后重新扫码',
  expired: '二维码已过期，请刷新后重新扫码',
  lost: '网络异常，正在重试…',
};
const code = document.getElementById('code');
const status = document.getElementById('status');
const asked = status.textContent;

function show(stage) {
  const text = TEXTS[stage] ?? asked;
  if (status.textContent !== text) status.textContent = text;
  if (stage !== 'lost') code.dataset.stage = stage;
  const over = stage === 'expired' || stage === 'refused';
  document.getElementById('open').hidden = over;
  if (over) document.getElementById('again').focus();
  return over;
}

async function ask() {
  try {
    const answer = await fetch(`/stand-in/wechat/connect/stage/${document.body.dataset.scan}`);
    const { stage, to } = await answer.json();
    if (show(stage)) return;
    if (stage === 'confirmed') return void location.replace(to);
  } catch {
    show('lost');
  }
  setTimeout(ask, EVERY);
}

document.getElementById('again').addEventListener('click', () => location.reload());
setTimeout(ask, EVERY);
