/** Returns the school's own payment instructions, or a default. */
export function payWords(text: string | null | undefined, qr: string | null | undefined): string {
  if (text) return text
  return qr ? '请扫码付款，付款时备注孩子的姓名。' : '请联系学校付款，老师确认后课程就会开通。'
}
