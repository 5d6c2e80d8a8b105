import 'virtual:theme.css'
import './fallback-faces.css'
import './faces.css'
import './base.css'
