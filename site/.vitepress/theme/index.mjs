import DefaultTheme from 'vitepress/theme-without-fonts'
import './colours.css'

export default DefaultTheme
