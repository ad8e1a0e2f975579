import { lines } from './rows.ts';

/** Formulas of every shape that school mathematics has. */
export const SCHOOL_FORMULAS: readonly string[] = lines`
  x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}
  \sqrt[3]{\frac{x}{y}}+\sqrt{\frac{1}{\sqrt{2}}}
  \begin{pmatrix}1&2&3\\4&5&6\\7&8&9\end{pmatrix}
  \begin{vmatrix}a&b\\c&d\end{vmatrix}=ad-bc
  \begin{bmatrix}1&0\\0&1\\2&3\\4&5\\6&7\\8&9\end{bmatrix}
  \begin{aligned}(a+b)^2&=(a+b)(a+b)\\&=a^2+2ab+b^2\end{aligned}
  f(x)=\begin{cases}x^2&x\ge0\\-x&x<0\end{cases}
  \sum_{k=1}^{n}k^2=\frac{n(n+1)(2n+1)}{6}
  \int_0^{\pi}\sin x\,dx=2,\quad\iint_D f\,dA,\quad\oint_C
  \lim_{x\to0}\frac{\sin x}{x}=1,\qquad\prod_{i=1}^n i=n!
  \vec{AB}\cdot\overrightarrow{CD},\ \hat{\imath},\ \overline{AB},\ \widehat{ABC}
  \cancel{x},\ \boxed{x=1},\ \underline{ab},\ \phantom{x}y,\ \sout{a}
  \binom{n}{k}=\frac{n!}{k!\,(n-k)!},\ {}^{n}C_r,\ {}^{n}P_r
  \underbrace{a+b+\cdots+z}_{26}+\overbrace{1+2}^{3}
  \left(\frac{\frac12}{\frac{3}{4}}\right)^{\!2},\ \left\{\frac{a}{b}\right\},\ \left|x\right|
  \begin{array}{c|c:c}a&b&c\\\hline d&e&f\\\hdashline g&h&i\end{array}
  \triangle ABC\sim\triangle DEF,\ \angle A=30^\circ,\ AB\parallel CD,\ AB\perp CD
  A\cup B\subseteq C\cap D,\ x\in\mathbb{R},\ \forall x\,\exists y,\ \emptyset
  \xrightarrow{f\circ g},\ \stackrel{?}{=},\ \not=,\ a\equiv b\pmod{n}
  \log_2 8=3,\ e^{i\pi}+1=0,\ \frac{d^2y}{dx^2},\ \frac{\partial f}{\partial x}
  A=P\left(1+\frac{r}{100}\right)^n,\ \bar{x}=\frac{\sum f_ix_i}{\sum f_i}
  \text{यदि } x>0 \text{ ਤਾਂ } y
  \raisebox{0.5em}{x}\rule{2em}{1em}\hspace{1em}\mathllap{x}\pmb{x}\fbox{x}\angl{n}
  x\tag{1}
`;
