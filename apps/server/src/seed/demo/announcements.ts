export const announcements = [
  {
    title: '“把你的星球写成代码”创作节开始收作品',
    content: '<p>作品类型不限，下月 20 日截止。在自己的作品里点“提交作业”，老师会帮你推荐到首页。</p>',
    priority: 'M',
    category: '1',
    days: 3,
  },
  {
    title: '素材库更新：一百多个新角色',
    content: '<p>动物、交通工具、乐器和节日角色都在编辑器的角色库里，打开就能用。</p>',
    priority: 'L',
    category: '1',
    days: 9,
  },
  {
    title: '本周六上课时间调整',
    content: '<p>周六创想班本周改为上午 9:30 开始，请提前十分钟到教室。</p>',
    priority: 'H',
    category: '2',
    days: 1,
  },
] as const
