import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useMemo, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { currentPreset } from './theme.ts'

/** Ant Design in our colours and sizes, around the screens that use it. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useMemo(() => antdTheme(currentPreset(), document.documentElement.dataset['theme'] === 'dark'), [])
  return <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}><App component={false}>{children}</App></ConfigProvider>
}
