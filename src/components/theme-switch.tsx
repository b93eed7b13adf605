import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { settings, themeModes, useDark, useSettings } from '@/providers/settings';

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

export function ThemeSwitch() {
  const translate = useTranslate();
  const mode = useSettings((state) => state.themeMode);
  const dark = useDark();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [mode],
        items: themeModes.map((themeMode) => ({
          key: themeMode,
          icon: icons[themeMode],
          label: translate(`settings.themeMode.${themeMode}`),
          onClick: () => settings.change({ themeMode }),
        })),
      }}
    >
      <Button type="text" icon={dark ? icons.dark : icons.light} aria-label={translate('shell.theme')} />
    </Dropdown>
  );
}
