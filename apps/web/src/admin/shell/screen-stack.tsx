import { Activity, Component, lazy, Suspense, useCallback, useMemo, type ComponentType, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { TabContext } from '../../shared/tab.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../shared/ui/state.tsx'
import { screens, type LoadScreen } from '../screens.ts'
import { resolve, type MenuModel, type Place } from './menu-model.ts'
import type { Tab } from './tab-state.ts'
import type { Tabs } from './use-tabs.ts'
import styles from './office.module.css'

/** Pages of children and lessons, and the messages everybody gets, draw everything themselves; all others stand on the component library, which then loads with them. */
export const isPlain = (component: string) => /^(account|dashboard|exception)\/|^system\/UserAnnouncementList$/.test(component)

function lazyScreen(name: string, load: LoadScreen): ComponentType {
  if (isPlain(name)) return lazy(load)
  return lazy(async () => {
    const [{ Themed }, { default: Inner }] = await Promise.all([import('./themed.tsx'), load()])
    return { default: () => <Themed><Inner /></Themed> }
  })
}

/** The lazy component of every name, made once: a new one would build the page again. */
const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(Object.entries(screens).map(([name, load]) => [name, lazyScreen(name, load)]))

/** A page that breaks must not take the others with it. */
class Guard extends Component<{ onRetry: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return <ErrorState title="这个页面出了点问题" text="可能是网络断开了，或网站刚刚更新。已经保存的内容都还在。" onRetry={this.props.onRetry} />
  }
}

function Wait() {
  return <div className={styles.wait} role="status" aria-label="正在打开页面"><Skeleton width={240} height={32} /><Skeleton height={160} radius={16} /><Skeleton height={280} radius={16} /></div>
}

function Content({ place }: { place: Place }) {
  if (place.kind === 'external') return <OfficeEmpty icon="external" title="这个页面在新窗口里打开" action={<ButtonLink to={place.target} newWindow kind="outline" size="desk">打开 {place.title}</ButtonLink>} />
  if (place.kind === 'frame') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- an address an administrator put into the menu; it may need scripts of its own origin, but not to lead this window away
    return <iframe className={styles.frame} src={place.target} title={place.title} sandbox="allow-scripts allow-same-origin allow-forms allow-downloads" />
  }
  const Screen = pages[place.target]
  return Screen ? <Screen /> : <OfficeEmpty icon="tool" title="抱歉，你访问的页面不存在或仍在开发中" />
}

function OneTab({ tab, place, tabs }: { tab: Tab; place: Place; tabs: Tabs }) {
  const { pathname } = tab
  const { rename, close } = tabs
  const setTitle = useCallback((title: string) => rename(pathname, title), [rename, pathname])
  const control = useMemo(() => ({ setTitle, close: () => close(pathname) }), [setTitle, close, pathname])
  return (
    <TabContext value={control}>
      <Guard onRetry={() => tabs.reload(pathname)}><Suspense fallback={<Wait />}><Content place={place} /></Suspense></Guard>
    </TabContext>
  )
}

/**
 * All open pages, one in front. Hidden ones keep their state and their own address (`Routes location`), so that a search in
 * one list never reaches another.
 */
export function ScreenStack({ model, tabs }: { model: MenuModel; tabs: Tabs }) {
  return tabs.list.filter((tab) => tab.seen).map((tab) => {
    const place = resolve(model, tab.pathname)
    return place && (
      <Activity key={`${tab.pathname}#${tab.round}`} mode={tab.pathname === tabs.active.pathname ? 'visible' : 'hidden'}>
        <Routes location={tab.location}><Route path="*" element={<OneTab tab={tab} place={place} tabs={tabs} />} /></Routes>
      </Activity>
    )
  })
}
