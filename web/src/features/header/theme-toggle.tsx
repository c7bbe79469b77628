import { IconButton } from '../../components/ui/IconButton';
import { chooseTheme, useTheme } from '../../core/theme';

/** Light and dark. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return <IconButton icon={dark ? 'sun' : 'moon'} size={18} label={dark ? '切换到浅色' : '切换到深色'} onClick={() => chooseTheme(dark ? 'light' : 'dark')} />;
}
