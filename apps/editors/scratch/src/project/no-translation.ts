const TEXT = '这里没有翻译服务：翻译积木会把文字原样给出来'

/** Tells once per page that the translate block translates nothing. */
export function tellNoTranslation(say: (text: string) => void): void {
  let isTold = false
  window.__scratchNoTranslation = () => {
    if (!isTold) say(TEXT)
    isTold = true
  }
}
