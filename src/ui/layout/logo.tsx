/** The product's sign: an eye, in the colour of the text around it. */
export const Logo = () => (
  <svg className="fixed" width={32} height={32} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--ant-color-primary)" />
    <g stroke="var(--ant-color-text-light-solid)" strokeWidth="2" strokeLinejoin="round">
      <path d="M4.5 16C8.5 10.5 12 8.5 16 8.5s7.5 2 11.5 7.5C23.5 21.5 20 23.5 16 23.5S8.5 21.5 4.5 16Z" />
      <circle cx="16" cy="16" r="4.25" />
    </g>
    <circle cx="16" cy="16" r="1.5" fill="var(--ant-color-text-light-solid)" />
  </svg>
);
