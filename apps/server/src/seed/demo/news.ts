/** `picture` is the name of the cover in the demo files. */
export interface DemoNews {
  title: string
  content: string
  picture?: string
  category: string
  pinned?: boolean
  days: number
  draft?: boolean
}

export const newsArticles: readonly DemoNews[] = [
  {
    title: '创作节开幕：把你的星球写成代码',
    picture: 'banner-space',
    category: '2',
    pinned: true,
    days: 2,
    content: `<p>今年的创作节主题是“星球”。可以做一个在星球上冒险的游戏，也可以画一颗会旋转的行星，还可以讲一个外星朋友的故事。</p>
<h3>怎么参加</h3><ol><li>打开任意一个编辑器，做出你的作品；</li><li>在“我的作品”里交给老师；</li><li>老师发布后，大家就能在社区里看到它。</li></ol>
<h3>时间安排</h3><table><thead><tr><th>阶段</th><th>日期</th></tr></thead><tbody>
<tr><td>收作品</td><td>本月 1 日至下月 20 日</td></tr>
<tr><td>同学投票</td><td>下月 21 日至 25 日</td></tr>
<tr><td>颁奖</td><td>下月最后一个周六</td></tr></tbody></table>
<p>每个年龄组都有奖品，<b>第一次参加的同学</b>也能拿到小码徽章。</p>`,
  },
  {
    title: '海底世界特展：二十条鱼，二十种写法',
    picture: 'banner-sea',
    category: '4',
    days: 8,
    content:
      '<p>周六创想班的同学们上周完成了“小鱼游啊游”。同一个题目，有人让小鱼躲鲨鱼，有人让小鱼吐泡泡，还有人给每条鱼写了一句台词。</p>' +
      '<blockquote>“我的鱼会记住走过的路，所以它总能回家。”——五年级的小作者</blockquote><p>作品已经放进社区，点开就能玩。</p>',
  },
  {
    title: '家长开放日：来听孩子讲自己的代码',
    category: '2',
    days: 15,
    content:
      '<p>下周日上午 9:30，欢迎家长到教室听一节课。孩子会用三分钟介绍自己的作品：它是做什么的，遇到过什么困难，又是怎么解决的。</p><p>不需要任何编程基础，带上好奇心就可以。</p>',
  },
  {
    title: '给家长的一封信：孩子做错了怎么办',
    picture: 'banner-party',
    category: '5',
    days: 24,
    content:
      '<p>程序出错是每天都会发生的事。我们鼓励孩子先读一读提示，再改一个地方试一次，最后才请老师帮忙。</p><p>你可以问问孩子：“你希望它做什么？它现在做了什么？”常常说着说着，答案就出来了。</p>',
  },
  { title: '寒假课程安排（编辑中）', category: '1', days: 1, draft: true, content: '<p>时间待定。</p>' },
]
