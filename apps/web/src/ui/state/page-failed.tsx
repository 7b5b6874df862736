import { Component, useEffect, type ReactNode } from 'react'
import { isChunkFailure, reloadForNewBuild } from '../../page/chunk.ts'
import { Button } from '../form/button.tsx'
import { FailedState } from './state.tsx'

const OFFLINE = '可能是网络断开了，或网站刚刚更新。你的作品都还在，刷新一下试试。'

/**
 * Shown instead of a page that crashed or did not load.
 * If code did not load, and there is a new release, the page is reloaded.
 */
export function PageFailed({ error, action }: { error: unknown; action: ReactNode }) {
  const missing = isChunkFailure(error)
  useEffect(() => {
    if (missing) void reloadForNewBuild()
  }, [missing])
  return missing ? (
    <FailedState title="页面没有下载下来" text={OFFLINE} action={action} />
  ) : (
    <FailedState
      title="抱歉，服务器出错了"
      text="这个页面出了点问题，不是你的错。你的作品都还在，刷新一下试试。"
      action={action}
    />
  )
}

/** Shows `PageFailed` when a page throws an error, for example because its code does not load. */
export class PageGuard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <main style={{ minHeight: '80vh', display: 'grid', placeItems: 'center' }}>
        <PageFailed
          error={this.state.error}
          action={
            <Button icon="refresh" onClick={() => location.reload()}>
              刷新页面
            </Button>
          }
        />
      </main>
    )
  }
}
