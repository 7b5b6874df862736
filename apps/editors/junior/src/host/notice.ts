import { Store } from '@mashu/ui/store'
import type { Remark, RemarkCode } from '@mashu/engine-junior'

/** Texts for an adult about visible repairs of an opened file. */
const words: Readonly<Partial<Record<RemarkCode, (count: number) => string>>> = {
  'newer-version': () => '作品是用更新的版本做的，有些内容可能看不到',
  'similar-picture': (count) => `${count}张图片这里没有，换成了相像的`,
  'missing-picture': (count) => `${count}张图片这里没有，先放了一张代替的图`,
  'missing-sound': (count) => `${count}个声音找不到，换成了默认的声音`,
  'unknown-block': (count) => `${count}块积木不认识，没有放进来`,
  'misplaced-block': (count) => `${count}块积木放错了地方，已经移开`,
  'missing-page': (count) => `${count}块翻页积木指向不存在的页，已经改正`,
  'odd-object': (count) => `${count}个角色或文字读不懂，没有放进来`,
  'too-long': (count) => `${count}处文字太长，已经截短`,
  'too-many-pages': () => '页数太多，后面的页没有打开',
  'too-many-sounds': () => '声音太多，后面的声音没有放进来',
}

/** Maximum number of names in a sentence. */
const mostNames = 4

export function noticesOf(remarks: readonly Remark[]): string[] {
  return (Object.keys(words) as RemarkCode[]).flatMap((code) => {
    const found = remarks.filter((remark) => remark.code === code)
    if (found.length === 0) return []
    const names = [...new Set(found.flatMap(({ name }) => name ?? []))]
    const named = names.slice(0, mostNames).join('、') + (names.length > mostNames ? '等' : '')
    return [`${words[code]?.(found.length) ?? ''}${named === '' ? '' : `：${named}`}。`]
  })
}

export const notices = new Store<readonly string[]>([])
