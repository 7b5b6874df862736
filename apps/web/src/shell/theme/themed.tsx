import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { popupContainer } from '@mashu/ui/open-modals'
import { useMemo, type ReactNode } from 'react'
import { accentOf, presetOf } from '../../ui/theme/preset.ts'
import { isDark } from '../../ui/theme/dark.ts'
import { useSetting } from '../../ui/theme/setting.ts'
import { antdTheme } from './antd-theme.ts'

export function Themed({ children }: { children: ReactNode }) {
  const { color, dark: choice, weak } = useSetting()
  const dark = isDark(choice)
  const theme = useMemo(() => antdTheme(accentOf(presetOf(color), dark), dark, weak), [color, dark, weak])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} getPopupContainer={popupContainer}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
