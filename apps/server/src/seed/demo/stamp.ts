const DAY = 86_400_000
export const ago = (days: number, minutes = 0) => new Date(Date.now() - days * DAY - minutes * 60_000).toISOString()
export const stamp = (username: string, time: string) => ({
  createBy: username,
  createTime: time,
  updateBy: username,
  updateTime: time,
})
