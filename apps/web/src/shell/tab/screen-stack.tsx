import { Activity, Component, lazy, Suspense, useCallback, useMemo, type ComponentType, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { TabContext } from '../../page/page-tab.tsx'
import { inTime } from '../../page/chunk.ts'
import { PageFailed } from '../../ui/state/page-failed.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Exception } from '../../ui/state/exception.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../ui/state/state.tsx'
import { screens, type LoadScreen } from '../../admin/screens.ts'
import { resolve, type MenuModel, type MenuPage } from '../menu/menu-model.ts'
import type { Tab } from './tab-state.ts'
import type { Tabs } from './use-tabs.ts'
import styles from './screen-stack.module.css'

/** Pages without antd: those for children, for lessons, and for the user's messages. */
export const isPlain = (component: string) =>
  /^(account|exception)\/|^dashboard\/(?!Analysis$)|^system\/UserAnnouncementList$/.test(component)

function lazyScreen(name: string, load: LoadScreen): ComponentType {
  if (isPlain(name)) return lazy(() => inTime(load()))
  return lazy(async () => {
    const [{ Themed }, { default: Inner }] = await inTime(Promise.all([import('../theme/themed.tsx'), load()]))
    return {
      default: () => (
        <Themed>
          <Inner />
        </Themed>
      ),
    }
  })
}

/** Created once, because React would mount the page again for a new component. */
const screenCache: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(screens).map(([name, load]) => [name, lazyScreen(name, load)]),
)

/** Creates the component again, because React remembers that loading has failed. */
function renew(name: string): void {
  const load = screens[name]
  if (load) screenCache[name] = lazyScreen(name, load)
}

/** An error of one page must not affect the other pages. */
class Guard extends Component<{ onRetry: () => void; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <PageFailed
        error={this.state.error}
        action={
          <>
            <Button kind="outline" icon="refresh" onClick={this.props.onRetry}>
              再试一次
            </Button>
            <Button kind="ghost" onClick={() => location.reload()}>
              刷新页面
            </Button>
          </>
        }
      />
    )
  }
}

function Wait() {
  return (
    <div className={styles.wait} role="status" aria-label="正在打开页面">
      <Skeleton width={240} height={32} />
      <Skeleton height={160} radius={16} />
      <Skeleton height={280} radius={16} />
    </div>
  )
}

/** Shown instead of a page whose URL is refused. */
function RefusedAddress({ page }: { page: MenuPage }) {
  const reason = page.target && `它写的是 ${page.target}，里面有认不出来或者不允许的内容。`
  return (
    <OfficeEmpty
      icon="warning"
      title={page.target ? '这个菜单的地址打不开' : '这个菜单没有写地址'}
      action={
        <p>
          {reason}请管理员在“后台菜单管理”里修改“{page.title}”的菜单路径。
        </p>
      }
    />
  )
}

function Content({ page }: { page: MenuPage }) {
  if (page.kind === 'refused') return <RefusedAddress page={page} />
  if (page.kind === 'external')
    return (
      <OfficeEmpty
        icon="external"
        title="这个页面在新窗口里打开"
        action={
          <ButtonLink to={page.target} newWindow kind="outline" size="compact">
            打开 {page.title}
          </ButtonLink>
        }
      />
    )
  if (page.kind === 'frame') {
    // An administrator put this URL into the menu. The page must not open another page in this window.
    return (
      <iframe
        className={styles.frame}
        src={page.target}
        title={page.title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- keeps this window, not the origin
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
      />
    )
  }
  const Screen = screenCache[page.target]
  return Screen ? <Screen /> : <Exception code={404} />
}

function OneTab({ tab, page, tabs }: { tab: Tab; page: MenuPage; tabs: Tabs }) {
  const { pathname } = tab
  const { rename, close } = tabs
  const setTitle = useCallback((title: string) => rename(pathname, title), [rename, pathname])
  const control = useMemo(() => ({ setTitle, close: () => close(pathname) }), [setTitle, close, pathname])
  return (
    <TabContext value={control}>
      <Guard
        onRetry={() => {
          renew(page.target)
          tabs.reload(pathname)
        }}
      >
        <Suspense fallback={<Wait />}>
          <Content page={page} />
        </Suspense>
      </Guard>
    </TabContext>
  )
}

/**
 * Hidden pages keep their state. Each page has its own location, so that the query of one list does not change another
 * list.
 */
export function ScreenStack({ model, tabs }: { model: MenuModel; tabs: Tabs }) {
  return tabs.list
    .filter((tab) => tab.seen)
    .map((tab) => {
      const page = resolve(model, tab.pathname)
      return (
        page && (
          <Activity
            key={`${tab.pathname}#${tab.round}`}
            mode={tab.pathname === tabs.active.pathname ? 'visible' : 'hidden'}
          >
            <Routes location={tab.location}>
              <Route path="*" element={<OneTab tab={tab} page={page} tabs={tabs} />} />
            </Routes>
          </Activity>
        )
      )
    })
}
