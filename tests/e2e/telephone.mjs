// Somebody with a telephone, at the stand-in for WeChat.

/** What is to be scanned. */
export const image = (page) => page.frameLocator('iframe[name=wechat]');

/** Turns to the scan in the login that is open. */
export const scanTab = async (page) => {
  await page.getByRole('tab', { name: '微信登录' }).click();
  await image(page).getByRole('img').waitFor();
};

/** Scans in another window, and says who one is there, and yes or no. */
export async function scan(page, name, verdict = '同意登录') {
  const [telephone] = await Promise.all([page.context().waitForEvent('page'), image(page).getByRole('link', { name: '在另一个窗口中扫码' }).click()]);
  await image(page).getByText('扫描成功，请在手机上确认').waitFor();
  await telephone.getByLabel('微信用户').fill(name);
  await telephone.getByRole('button', { name: verdict }).click();
  await telephone.getByText(/已确认登录|已取消登录/).waitFor();
  await telephone.close();
}
