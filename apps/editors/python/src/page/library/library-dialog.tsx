import { useEffect, useState } from 'react'
import type { PageModel } from '../../model/page-model.ts'
import { SchoolPackages } from '../../run/wheel/school-packages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './library-dialog.css'

/** The features of our own packages, and the missing features of the original packages (docs/python-libraries.md). */
const subsets: readonly { name: string; has: string; lacks: string }[] = [
  {
    name: 'numpy',
    has: '数组、算术、统计、排序、随机数、矩阵、读写数据文件。几千个数够用。',
    lacks: '没有复数、日期、fft、掩码数组；整数不分大小，int32、uint8 都当 int64；几百万个数会很慢。',
  },
  {
    name: 'matplotlib',
    has: '折线图、散点图、柱状图、直方图、饼图，标题、图例、几张图排在一起；中文不用设置。',
    lacks:
      '没有图片和热力图、等高线、箱线图、立体图、对数坐标、双坐标轴和颜色条；动画只能用 pause；savefig 存的是 SVG。',
  },
  {
    name: 'jieba',
    has: '切词（cut、lcut、搜索用的切法）、自己的词、关键词。',
    lacks: '没有词性（posseg）、textrank 和别的词典；少见的名字会被切开，用 add_word 加上。',
  },
]

export function LibraryDialog({ model }: { model: PageModel }) {
  const [installed, setInstalled] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    void new SchoolPackages().listImports().then((names) => isWanted && setInstalled(names))
    return () => {
      isWanted = false
    }
  }, [])
  return (
    <Dialog title="能用的库" onClose={() => model.view.merge({ librariesShown: false })} className="library-dialog">
      <p>Python 自带的库都能用，例如 random、math、datetime、csv、json；画图用 turtle。程序不能上网。</p>
      {subsets.map(({ name, has, lacks }) => (
        <section key={name}>
          <h3>
            {name}
            {installed.includes(name) ? '' : '（教学版）'}
          </h3>
          {installed.includes(name) ? (
            <p>学校装了完整的 {name}，程序用的就是它。</p>
          ) : (
            <>
              <p>{has}</p>
              <p className="lacks">{lacks}</p>
            </>
          )}
        </section>
      ))}
      <section>
        <h3>学校装的库</h3>
        <p>
          {installed.length > 0 ? `还可以 import：${installed.join('、')}。` : '学校还没有装别的库。'}
          想用 pandas 这样的库，请老师联系管理员。
        </p>
      </section>
    </Dialog>
  )
}
