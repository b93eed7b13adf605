import { LogoutOutlined, TranslationOutlined, UserAddOutlined } from '@ant-design/icons';
import { patients } from '@contract/patients';
import { useNavigation, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '@/domain/account/use-sign-out';
import { useLacksPoint } from '@/domain/service-point/use-lacks-point';
import { useGranted } from '@/providers/access-control';
import { settings, themeModes, useSettings } from '@/providers/appearance/settings';
import { chooseLanguage } from '@/providers/code/late-code';
import { useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';
import { themeIcons } from '@/ui/preferences/theme-switch';
import type { Option } from './option';

/** What can be done from anywhere, without what would change nothing. */
export function useCommands(): Option[] {
  const translate = useTranslate();
  const granted = useGranted();
  const navigate = useNavigate();
  const { createUrl } = useNavigation();
  const lacksPoint = useLacksPoint();
  const signOut = useSignOut();
  const language = useLanguage((state) => state.language);
  const mode = useSettings((state) => state.themeMode);

  const mayAdd = granted(patients.endpoints.create) && !lacksPoint(`${patients.name}/create`);
  const newPatient = mayAdd ? createUrl(patients.name) : '';

  return useMemo(() => {
    const command = (id: string, label: string, icon: Option['icon'], run: () => void): Option => ({
      id: `command:${id}`,
      label,
      icon,
      run,
      leaves: false,
    });
    const otherLanguages = (Object.keys(languages) as Language[]).filter((other) => other !== language);

    return [
      ...(newPatient === ''
        ? []
        : [
            {
              ...command('new-patient', translate('patients.titles.create'), <UserAddOutlined />, () =>
                navigate(newPatient),
              ),
              leaves: true,
            },
          ]),
      ...themeModes
        .filter((other) => other !== mode)
        .map((themeMode) =>
          command(`theme-${themeMode}`, translate(`search.commands.theme.${themeMode}`), themeIcons[themeMode], () =>
            settings.change({ themeMode }),
          ),
        ),
      ...otherLanguages.map((other) =>
        command(
          `language-${other}`,
          translate('search.commands.language', { name: languages[other].name }),
          <TranslationOutlined />,
          () => void chooseLanguage(other),
        ),
      ),
      command('sign-out', translate('buttons.logout'), <LogoutOutlined className="onward" />, () => void signOut()),
    ];
  }, [translate, navigate, newPatient, signOut, language, mode]);
}
