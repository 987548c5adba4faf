/** Minimal page with React and its router, as a baseline for home's first paint. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<h1>Hi, Minh Anh</h1>} />
    </Routes>
  </BrowserRouter>,
);
