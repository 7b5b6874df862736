import { useEffect } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon } from '../ui/icon.tsx'

export function Message({ model }: { model: PageModel }) {
  const { message } = useStore(model.view)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => model.say(null), 8000)
    return () => clearTimeout(timer)
  }, [message, model])
  if (message === null) return null
  return (
    <div className="snack snack-wrong" role="alert">
      <Icon name="alert" />
      <span>{message}</span>
      <button type="button" className="tool" aria-label="关闭" onClick={() => model.say(null)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

export function Broken({ onAgain }: { onAgain: () => void }) {
  return (
    <main className="page-broken" role="alert">
      <img src="/python/icon.svg" alt="" width="88" height="75" />
      <p>页面出了点问题，不是你的错。你的程序还在，放心。</p>
      <button type="button" className="button main" onClick={onAgain}>
        再试一次
      </button>
    </main>
  )
}
