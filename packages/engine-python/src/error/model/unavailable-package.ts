/** Packages that children meet elsewhere and that the editor does not have, or only as a subset of its own. */
export const unavailablePackage = new RegExp(
  '^(?:numpy|pandas|matplotlib|scipy|requests|pygame|cv2|PIL|tkinter|torch|sklearn|flask|django|bs4|jieba|' +
    'pyecharts|wordcloud|pgzrun|easygui)',
)
