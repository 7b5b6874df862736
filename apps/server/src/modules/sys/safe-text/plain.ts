const TRADITIONAL = new Map(
  (
    '殺杀 幹干 媽妈 賤贱 豬猪 滾滚 腦脑 殘残 廢废 醜丑 電电 話话 號号 碼码 機机 掃扫 聯联 繫系 係系 訊讯 騰腾 釦扣 羣群 見见 網网 ' +
    '鏈链 連连 賭赌 錢钱 賣卖 買买 黃黄 處处 強强 姦奸 頭头 龜龟 雜杂 種种 騷骚 壹一 貳二 贰二 叁三 參三 肆四 伍五 陸六 陆六 ' +
    '柒七 捌八 玖九 拾十 領领 膚肤 鑽钻 練练 愛爱 ' +
    '閉闭 髒脏 噁恶 惡恶 變变 態态 瘋疯 妳你 綫线 線线 約约'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

const DIGITS = new Map([...'零〇一幺二三四五六七八九'].map((sign, index) => [sign, '001123456789'[index]!]))

/** Invisible characters, for example zero-width spaces, direction marks and soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}\u{20e3}]/gu

/** Converts to half width, lower case and simplified characters, without invisible characters. */
export function plain(text: string): string {
  const narrow = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase()
  return [...narrow].map((sign) => TRADITIONAL.get(sign) ?? sign).join('')
}

/** Converts for example `一三八` to `138`. */
export const withDigits = (text: string): string => [...text].map((sign) => DIGITS.get(sign) ?? sign).join('')
