import { check, python, type CorpusTask } from '../task.ts'

/** 写进文件。 */
export const diaryTask: CorpusTask<string> = {
  title: '写进文件',
  checks: [
    check('file', { kind: 'writes', file: '日记.txt', content: '今天天气好\n我很开心', compare: {} }),
    check('open', { kind: 'uses', what: { call: 'open' }, least: 1 }),
  ],
  programs: [
    python(
      'with',
      `
      with open("日记.txt", "w", encoding="utf-8") as f:
          f.write("今天天气好\\n")
          f.write("我很开心\\n")
      `,
    ),
    python(
      'open and close, line by line',
      `
      lines = ["今天天气好", "我很开心"]
      f = open("日记.txt", "w")
      for line in lines:
          print(line, file=f)
      f.close()
      `,
    ),
    python(
      'writelines()',
      `
      f = open('日记.txt', mode='w')
      f.writelines(['今天天气好\\n', '我很开心'])
      f.close()
      `,
    ),
    python(
      'no new line',
      `
      f = open("日记.txt", "w")
      f.write("今天天气好")
      f.write("我很开心")
      f.close()
      `,
      { file: 'failed' },
    ),
    python(
      'each line takes the place of the one before',
      `
      for line in ["今天天气好", "我很开心"]:
          with open("日记.txt", "w") as f:
              f.write(line + "\\n")
      `,
      { file: 'failed' },
    ),
    python(
      'another name',
      `
      with open("日记", "w") as f:
          f.write("今天天气好\\n我很开心\\n")
      `,
      { file: 'failed' },
    ),
    python(
      'opened for reading',
      `
      f = open("日记.txt")
      f.write("今天天气好\\n我很开心\\n")
      f.close()
      `,
      { file: 'failed' },
    ),
  ],
}
