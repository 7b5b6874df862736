import { Component, type ReactNode } from 'react'
import { Button } from './ui/button.tsx'
import { ErrorState } from './ui/state.tsx'

function PageFailed({ error }: { error: unknown }) {
  const offline = error instanceof TypeError && /import|fetch/i.test(error.message)
  return (
    <main style={{ minHeight: '80vh', display: 'grid', placeItems: 'center' }}>
      <ErrorState title={offline ? '页面没有下载下来' : '这个页面出了点问题'} text={offline ? '可能是网络断开了，或网站刚刚更新。你的作品都还在，刷新一下试试。' : '你的作品都还在，刷新一下试试。'}
        action={<Button icon="refresh" onClick={() => location.reload()}>刷新页面</Button>} />
    </main>
  )
}

/** Shown when a page breaks or its code does not arrive (a new release, a dead network). */
export class PageGuard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailed error={this.state.error} />
  }
}
