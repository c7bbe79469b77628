import { IconButton } from '../../components/ui/IconButton';
import { useSlice } from '../../core/portal';
import { chooseTheme, useTheme } from '../../core/theme';

/** Light and dark, where no program around the page has chosen. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const { theme } = useSlice('plugin');
  const { disabled = false } = useSlice('header');
  if (theme !== undefined) return null;
  return <IconButton icon={dark ? 'sun' : 'moon'} size={18} label={dark ? '切换到浅色' : '切换到深色'} aria-disabled={disabled} onClick={() => !disabled && chooseTheme(dark ? 'light' : 'dark')} />;
}
