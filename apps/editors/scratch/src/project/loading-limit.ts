/** Milliseconds. An old laptop needs half a minute for 400 sprites. */
export const LOADING_LIMIT = 120_000

export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('作品太大或者有些内容读不出来，两分钟还没有打开')), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
