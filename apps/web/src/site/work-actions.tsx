import { Button } from '../shared/ui/button.tsx'
import { showToast } from '../shared/ui/toast-store.ts'
import { countText } from './moment.ts'
import { useLike, type ShownWork } from './work-detail-query.ts'
import { Icon } from '../shared/ui/icon.tsx'

/** One like per person; a given one stays. */
export function LikeButton({ work }: { work: ShownWork }) {
  const like = useLike(work.id)
  const given = work.starred === true
  return (
    <Button kind={given ? 'coral' : 'outline'} aria-pressed={given} aria-label={`${given ? '已点赞' : '点赞'}，共 ${work.starNum} 个赞`} onClick={() => !given && !like.isPending && like.mutate()}>
      <Icon name="heart" solid={given} />{countText(work.starNum)}
    </Button>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Pages without https have no clipboard; the old way still works there.
    const box = Object.assign(document.createElement('textarea'), { value: text })
    box.style.cssText = 'position:fixed;opacity:0'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    return done
  }
}

export function ShareButton({ work }: { work: ShownWork }) {
  const share = async () => {
    const link = `${location.origin}/work-detail?id=${encodeURIComponent(work.id)}`
    if (await copy(link)) showToast({ kind: 'success', title: '链接复制好了', text: '发给家人和同学，打开就能玩。' })
    else showToast({ kind: 'warning', title: '没有复制成功', text: link, lasts: 0 })
  }
  return <Button kind="outline" icon="share" onClick={() => void share()}>分享</Button>
}
