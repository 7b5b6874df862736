import type { HealthFinding } from '../../../platform/app/health-check.ts'
import { sizeText } from '../../../platform/files/blob/size-text.ts'
import type { PackageFolder } from './package-folder.ts'

/** Serves the health page and `doctor`. */
export function packageFinding({ usable, faults }: PackageFolder): HealthFinding {
  const there = [...usable.values()]
  const names = there.map(({ name, version }) => `${name} ${version}`).join('、')
  const size = sizeText(there.reduce((sum, { bytes }) => sum + bytes, 0))
  const sentence = there.length > 0 ? `装了 ${names}，共 ${size}` : '没有安装扩展包，numpy、matplotlib、jieba 用教学版'
  if (faults.length === 0) return { state: 'ok', sentence }
  return {
    state: 'warn',
    sentence: `${sentence}；有 ${faults.length} 个不能用：${faults.join('；')}`,
    advice: '请在服务器上再运行一次 python-packages 加上包的名字，不在清单里的文件请从数据目录的 python 文件夹里拿走',
  }
}
